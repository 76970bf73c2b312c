import { networkCode, timeoutCode } from '../http/answer.ts'

interface ReadAnswer {
  readonly ok: boolean
  readonly code: string
}

/** For reads only: a phone drops the connections of a hidden page, so such a request is repeated. */
export async function whileSeen<A extends ReadAnswer>(ask: () => Promise<A>): Promise<A> {
  let away = isAway()
  const look = (): void => {
    away ||= isAway()
  }
  document.addEventListener('visibilitychange', look)
  const answer = await ask().finally(() => document.removeEventListener('visibilitychange', look))
  if (!away || answer.ok || (answer.code !== networkCode && answer.code !== timeoutCode)) return answer
  await seen()
  return ask()
}

const isAway = (): boolean => document.visibilityState === 'hidden'

const seen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isAway()) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
