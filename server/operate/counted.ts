/** For example "1 file" or "2 files". */
export const counted = (count: number | string, thing: string): string => `${count} ${thing}${Number(count) === 1 ? '' : 's'}`
