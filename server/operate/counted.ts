/** For example "1 file" or "2 files". */
export const counted = (count: number | string, noun: string): string => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`
