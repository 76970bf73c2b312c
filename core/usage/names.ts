// Names of counted elements: `place.thing`, with a third word if there are several: `home.start.basic`.
export const longestUsageName = 64
export const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The event that an element counts for, so that "start was pressed" is one event for all levels. */
export const eventOf = (element: string): string => element.split('.').slice(0, 2).join('.')

/** The name of a page view. */
export const pageSeen = 'page.seen'
export const frameShown = 'frame.shown'
export const startPressed = 'home.start'
