import { type CalendarDate, localDate } from '@bonafide/core/dates'
import { useState } from 'react'

/** The day on which the page was opened, by the reader's clock. The server checks again by its own clock. */
export const useToday = (): CalendarDate => useState(() => localDate(new Date()))[0]
