// The calls and routes of each of the three origins.
import type { Surface } from '@bonafide/core/call'
import { allCalls, type ListedCall } from '@bonafide/core/calls/index'
import { sumsubWebhook } from './adapters/provider-builtin/sumsub/webhook.ts'
import { caseFiles } from './desk/cases/show-file.ts'
import { usageExport } from './desk/usage/export.ts'
import { firstKnownOf } from './area/first-known.ts'
import { areaChatLive } from './area/chat/live.ts'
import { exchangeSignIn } from './http/sign-in/exchange-sign-in.ts'
import { archiveDownload } from './area/your-data/archive/send-archive.ts'
import { deskLive } from './desk/chat/live.ts'
import { handlers, routedCalls } from './handlers.ts'
import type { Plug, ServedSurface } from './http/serve.ts'
import { partnerApi } from './partner/partner-api.ts'
import { servedCall } from './http/served-call.ts'
import type { InsideExchange } from './inside-exchange.ts'
import { uploadCall, uploads } from './http/uploads/uploads.ts'

const plugs: Readonly<Record<Surface, readonly Plug[]>> = {
  area: [uploads, uploadCall, areaChatLive, archiveDownload, partnerApi],
  provider: [uploads, sumsubWebhook],
  desk: [usageExport, deskLive, caseFiles],
}

/** By group and name; `server/handlers.ts` has checked that each fits its call and none is missing. */
const byName: Readonly<Record<string, Readonly<Record<string, unknown>>>> = handlers
const pluggedNames: Readonly<Record<string, readonly string[]>> = routedCalls

const isPlugged = ({ group, name }: ListedCall): boolean => pluggedNames[group]?.includes(name) === true

type Inside = Pick<InsideExchange, 'calls' | 'extension'> | undefined

/** Includes the calls of an exchange inside this process. Undefined if an exchange elsewhere signs users in. */
export const surfacesOf = (inside: Inside): readonly ServedSurface[] =>
  (['area', 'provider', 'desk'] as const).map((surface) => surfaceOf(surface, inside))

const surfaceOf = (surface: Surface, inside: Inside): ServedSurface => {
  const here = allCalls.filter(({ call }) => call.surface === surface)
  const own = here.filter((entry) => !isPlugged(entry)).map(({ group, name, call }) => servedCall(call, byName[group]?.[name]))
  return {
    surface,
    calls: surface === 'area' ? [...own, ...(inside?.calls ?? [])] : own,
    plugged: here.filter(isPlugged).map(({ call }) => call),
    plugs: surface === 'area' && inside === undefined ? [...plugs.area, exchangeSignIn] : plugs[surface],
    ...(surface === 'area' ? { extension: inside?.extension, firstKnown: firstKnownOf } : {}),
  }
}
