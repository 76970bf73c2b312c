import { networkCode, timeoutCode } from '../http/answer.ts'

interface ReadAnswer {
  readonly ok: boolean
  readonly code: string
}

/** For reads only: a phone drops the connections of a hidden page, so a read that failed for this reason is repeated once. */
export async function retryAfterHidden<A extends ReadAnswer>(request: () => Promise<A>): Promise<A> {
  let wasHidden = isHidden()
  const note = (): void => {
    wasHidden ||= isHidden()
  }
  document.addEventListener('visibilitychange', note)
  const answer = await request().finally(() => document.removeEventListener('visibilitychange', note))
  if (!wasHidden || answer.ok || (answer.code !== networkCode && answer.code !== timeoutCode)) return answer
  await untilVisible()
  return request()
}

const isHidden = (): boolean => document.visibilityState === 'hidden'

const untilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (isHidden()) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })
