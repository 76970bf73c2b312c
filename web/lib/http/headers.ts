import type { Call } from '@bonafide/core/call'

/** The browser's properties, sent with every request. */
export interface Terminal {
  readonly terminalCode: string
  readonly deviceId: string
  readonly language: string
  readonly riskToken: string
  readonly riskSession: string
}

/** The web's number among the exchange's terminals. */
const terminalType = '1'

export const terminalHeaders = (terminal: Terminal): Record<string, string> => ({
  terminalType,
  terminalCode: terminal.terminalCode,
  deviceId: terminal.deviceId,
  locale: terminal.language,
  language: terminal.language,
  riskToken: terminal.riskToken,
  riskSession: terminal.riskSession,
})

export function requestHeaders(call: Call, terminal: Terminal, accessToken: string | null): Record<string, string> {
  return {
    ...terminalHeaders(terminal),
    ...(call.accessToken && accessToken ? { 'X-Access-Token': accessToken } : {}),
  }
}
