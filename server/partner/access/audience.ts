/** The audience of tokens and assertions: this API, at the address that the client uses. */
export const audienceAt = (origin: string): string => `${origin}/v1/partner`
export const tokenPath = '/v1/partner/token'
