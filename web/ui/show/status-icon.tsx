import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import ClockFading from 'lucide-react/icons/clock-fading'
import CalendarX from 'lucide-react/icons/calendar-x'

/** `expired`: it was verified once, but is no longer valid. */
export type Status = 'pending' | 'verified' | 'failed' | 'neutral' | 'expired'

const icons = { pending: ClockFading, verified: CircleCheck, failed: CircleX, neutral: CircleDashed, expired: CalendarX }

export const StatusIcon = ({ status, size = 16 }: { status: Status; size?: number }) => {
  const Icon = icons[status]
  return <Icon size={size} strokeWidth={size < 18 ? 2 : 1.75} />
}
