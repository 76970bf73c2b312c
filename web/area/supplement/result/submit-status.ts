const statuses = ['submit-info', 'completed'] as const
type SubmitStatus = (typeof statuses)[number]

/** `submitStatus` takes precedence over `status`. Undefined: neither has a known value, and the server is asked. */
export function submitStatusOf(search: string): SubmitStatus | undefined {
  const query = new URLSearchParams(search)
  const given = [query.get('submitStatus'), query.get('status')]
  return given.flatMap((text) => statuses.find((status) => status === text) ?? [])[0]
}
