/** The user for whom the page was opened; file uploads have no body that could carry it. */
export const openedForHeader = 'x-opened-for'
