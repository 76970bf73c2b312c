// Which calls and routes stand on which of the three origins.
import type { Surface } from '@bonafide/core/call'
import { allCalls, type ListedCall } from '@bonafide/core/calls/index'
import { caseFiles } from './desk/cases/show-file.ts'
import { usageExport } from './desk/usage/export.ts'
import { firstKnownOf } from './area/first-known.ts'
import { areaChatLive } from './area/chat/live.ts'
import { exchangeSignIn } from './http/sign-in/exchange-sign-in.ts'
import { archiveDownload } from './area/your-data/archive/send-archive.ts'
import { deskLive } from './desk/chat/live.ts'
import type { Config } from './config.ts'
import { handlers, plugged } from './handlers.ts'
import type { Plug, ServedSurface } from './http/serve.ts'
import { servedCall } from './http/served-call.ts'
import { uploadCall, uploads } from './http/uploads/uploads.ts'

const plugs: Readonly<Record<Surface, readonly Plug[]>> = {
  area: [uploads, uploadCall, areaChatLive, archiveDownload],
  provider: [uploads],
  desk: [usageExport, deskLive, caseFiles],
}

/** By group and name; `server/handlers.ts` has checked that each fits its call, and that none is forgotten. */
const byName: Readonly<Record<string, Readonly<Record<string, unknown>>>> = handlers
const pluggedNames: Readonly<Record<string, readonly string[]>> = plugged

const isPlugged = ({ group, name }: ListedCall): boolean => pluggedNames[group]?.includes(name) === true

/** Without the stand-in its calls are not there, and users are handed over by an exchange elsewhere. */
export const surfacesOf = ({ standIn }: Pick<Config, 'standIn'>): readonly ServedSurface[] =>
  (['area', 'provider', 'desk'] as const).map((surface) => surfaceOf(surface, standIn))

const surfaceOf = (surface: Surface, standIn: boolean): ServedSurface => {
  const here = allCalls.filter(({ call, group }) => call.surface === surface && (standIn || group !== 'standIn'))
  return {
    surface,
    calls: here.filter((one) => !isPlugged(one)).map(({ group, name, call }) => servedCall(call, byName[group]?.[name])),
    plugged: here.filter(isPlugged).map(({ call }) => call),
    plugs: surface === 'area' && !standIn ? [...plugs.area, exchangeSignIn] : plugs[surface],
    ...(surface === 'area' ? { firstKnown: firstKnownOf } : {}),
  }
}

export const surfaces = surfacesOf({ standIn: true })
