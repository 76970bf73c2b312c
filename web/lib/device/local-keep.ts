// Local storage that never throws. If the browser forbids it, values last until the page closes.

const inMemory = new Map<string, string>()

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
}
