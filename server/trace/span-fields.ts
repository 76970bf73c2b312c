// Everything that a span may contain besides its name and times. A field that is not in this table is dropped, whatever a caller passes.

/** Add a field here only if it can never say anything about a person: no ids of accounts or visits, no names, no addresses, no free text. */
export interface SpanFields {
  /** How often a transaction began. */
  readonly attempts?: number
  /** The code of a reply, as the page or the partner gets it. */
  readonly code?: string
  /** The class of an error. */
  readonly error?: string
  readonly http?: number
  readonly job?: string
  readonly method?: string
  /** How something ended, in a word from our source. */
  readonly outcome?: string
  /** A pattern: never the requested address. */
  readonly route?: string
  /** How many statements were sent to the database. */
  readonly statements?: number
  readonly statementMs?: number
  readonly surface?: string
  readonly system?: string
}

const word = /^[A-Za-z][\w.-]{0,63}$/

/** By field: its name in a trace, from OpenTelemetry's conventions where they have one, and what a text may look like. */
const spanAttributes = {
  attempts: ['bonafide.attempts', 'number'],
  code: ['bonafide.code', /^[A-Za-z0-9][\w.-]{0,31}$/],
  error: ['error.type', word],
  http: ['http.response.status_code', 'number'],
  job: ['bonafide.job', word],
  method: ['http.request.method', /^[A-Z]{3,12}$/],
  outcome: ['bonafide.outcome', word],
  route: ['http.route', /^[/\w:.*()-]{1,128}$/],
  statements: ['bonafide.db.statements', 'number'],
  statementMs: ['bonafide.db.milliseconds', 'number'],
  surface: ['bonafide.surface', word],
  system: ['db.system.name', word],
} as const satisfies Readonly<Record<keyof SpanFields, readonly [string, RegExp | 'number']>>

const attributeByField = new Map<string, readonly [string, RegExp | 'number']>(Object.entries(spanAttributes))

export const attributesOf = (fields: SpanFields): Record<string, string | number> => {
  const attributes: Record<string, string | number> = {}
  for (const [field, value] of Object.entries<unknown>({ ...fields })) {
    const [name, shape] = attributeByField.get(field) ?? []
    if (name === undefined || shape === undefined) continue
    if (typeof value === 'number' && shape === 'number' && Number.isFinite(value)) attributes[name] = value
    if (typeof value === 'string' && shape !== 'number' && shape.test(value)) attributes[name] = value
  }
  return attributes
}
