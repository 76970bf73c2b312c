export interface SumsubSettings {
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The level that a person passes for basic verification. */
  readonly level: string
  /** Webhooks of another client are refused; undefined: any. */
  readonly clientId: string | undefined
  readonly apiUrl: string
  /** The origin of the widget. */
  readonly widgetUrl: string
}

/** Sumsub decides by the token whether an applicant is real. */
export const isSandbox = ({ appToken }: Pick<SumsubSettings, 'appToken'>): boolean => appToken.startsWith('sbx:')
