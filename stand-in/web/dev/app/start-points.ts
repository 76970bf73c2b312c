// The pages of the area that an app may open first.
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { printQuery } from '@bonafide/core/address/query'
import { deviceId } from '@bonafide/web/lib/device/device-id.ts'
import { signKey } from '@bonafide/web/lib/device/sign-key.ts'
import { send } from '@bonafide/web/lib/send.ts'

export const startPoints = ['home', 'sass', 'faq', 'kyb'] as const
export type StartPoint = (typeof startPoints)[number]

const addresses = { home: '/verified/enter', faq: '/verified/appFaq', kyb: '/verified/kyb' } as const

/** The address without a locale segment; undefined if no frame can be opened, after telling the user why. */
export async function startAddressOf(start: StartPoint): Promise<string | undefined> {
  if (start !== 'sass') return addresses[start]
  const deviceVerifySignKey = await signKey(await deviceId(), Date.now())
  if (deviceVerifySignKey === undefined) return undefined
  const answer = await send(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey }, { quiet: false })
  if (!answer.ok) return undefined
  return `/verified/appSass?${printQuery({ path: 'sass/kyc/verify', accessToken: answer.data.accessToken })}`
}

/** The input as an address of this site. */
export function typedAddress(text: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(text, location.origin)
    return origin === location.origin ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
