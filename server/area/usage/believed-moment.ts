import { usageLimits } from '@bonafide/core/usage/limits'

const minuteMs = 60_000

/** When something happened, by the browser's clock where that can be, else by ours: a wrong clock would put it on a day that it was not. */
export const believedMoment = (said: number, received: Date, policy = usageLimits): Date => {
  const late = received.getTime() - said
  return late <= policy.oldestMinutes * minuteMs && late >= -policy.newestMinutes * minuteMs ? new Date(said) : received
}
