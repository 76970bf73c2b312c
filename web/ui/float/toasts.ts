/** How long each kind of toast stays, in milliseconds. The specification sets the times, except for errors. */
const durations = { warning: 10_000, error: 3_000, done: 3_000 } as const
/** More toasts would hide the page. */
const maxShown = 2
export type ToastKind = keyof typeof durations

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

let list: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  list = next
  for (const listener of listeners) listener()
}

const startTimer = ({ id, kind }: Toast) =>
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durations[kind]),
  )

/** Shows a message over the page. A message that is already shown is not repeated; its time restarts. */
export const showToast = (kind: ToastKind, text: string): number => {
  const same = list.find((toast) => toast.kind === kind && toast.text === text)
  if (same !== undefined) {
    clearTimeout(timers.get(same.id))
    startTimer(same)
    return same.id
  }
  for (const { id } of list.slice(0, Math.max(0, list.length - maxShown + 1))) dismissToast(id)
  const toast = { id: ++lastId, kind, text }
  change([...list, toast])
  startTimer(toast)
  return toast.id
}

export const dismissToast = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(list.filter((toast) => toast.id !== id))
}

/** A toast stays while the pointer or the keyboard focus is on it; afterwards its time starts over. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id))

export const releaseToast = (id: number): void => {
  const toast = list.find((shown) => shown.id === id)
  if (toast !== undefined) startTimer(toast)
}

export const currentToasts = (): readonly Toast[] => list

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
