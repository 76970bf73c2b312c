export interface SumsubSettings {
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The level that a person passes for basic verification. */
  readonly level: string
  /** Webhooks for another client are refused. Undefined: any client is accepted. */
  readonly clientId: string | undefined
  readonly apiUrl: string
  /** The origin of the widget. */
  readonly widgetUrl: string
}

/** The token decides whether Sumsub treats an applicant as real or as a test. */
export const isSandbox = ({ appToken }: Pick<SumsubSettings, 'appToken'>): boolean => appToken.startsWith('sbx:')
