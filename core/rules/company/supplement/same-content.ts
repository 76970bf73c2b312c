// Whether two fields, rows or companies have the same content: blank, null and missing are equal, and the order of fields is irrelevant.

/** A row may move in the list, and the names of its files are not part of its content. */
const ignoredFields: readonly string[] = [
  'index',
  'fixPosition',
  'identityPicFrontName',
  'identityPicBackName',
  'residentialAddressPathName',
  'registrationDocName',
]

export function isSameContent(left: object | undefined, right: object | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return JSON.stringify(tidy(contentOf(left))) === JSON.stringify(tidy(contentOf(right)))
}

const contentOf = (row: object): object => Object.fromEntries(Object.entries(row).filter(([field]) => !ignoredFields.includes(field)))

const tidy = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((part) => tidy(part))
  if (typeof value !== 'object') return value
  const fields = Object.entries(value).map(([field, part]): [string, unknown] => [field, tidy(part)])
  return fields.filter(([, part]) => part !== null).toSorted(([field], [another]) => (field < another ? -1 : 1))
}
