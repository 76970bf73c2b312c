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

/** By the token Sumsub decides whether an applicant is real or a test. */
export const isSandbox = ({ appToken }: Pick<SumsubSettings, 'appToken'>): boolean => appToken.startsWith('sbx:')
