// How what is counted is named: `place.thing`, and a third word where there are several of a thing: `home.start.basic`.
export const longestName = 64
export const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The happening that an element belongs to, so that "start was pressed" is one event for all levels. */
export const eventOf = (element: string): string => element.split('.').slice(0, 2).join('.')

/** What a whole page is called when it is seen. */
export const pageSeen = 'page.seen'
export const frameShown = 'frame.shown'
export const startPressed = 'home.start'
