/** For whom the page was opened that sends a file: files travel without a body that could say it. */
export const openedForHeader = 'x-opened-for'
