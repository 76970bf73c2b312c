import type { Surface } from '@bonafide/core/call'
import type { House } from '../../house.ts'
import { Door } from '../guard/door.ts'
import { replyHeaders } from '../reply/reply-headers.ts'
import type { ServeNeeds } from '../serve-needs.ts'
import { accessTokenCheck } from '../../secrets/access-tokens.ts'
import { frameFinder } from '../../secrets/frame-tokens.ts'
import { callerFrame } from '../session/caller-frame.ts'
import type { SessionSide } from '../session/caller.ts'
import { sessionCookie } from '../session/cookies.ts'
import { deviceCookie } from '../session/device-cookie.ts'
import { sessionsOf } from '../session/sessions.ts'
import type { CallNeeds } from './call-steps.ts'

export const callNeedsOf = ({ house, places, readiness, limit, metrics, requestLog, faults }: ServeNeeds, surface: Surface): CallNeeds => ({
  house,
  door: new Door({ readiness, origins: () => places.own(surface), limit }),
  side: surface === 'provider' ? undefined : sessionSide(house, surface, places.https(surface)),
  device: deviceCookie(surface, { https: places.https(surface) }),
  checkAccessToken: accessTokenCheck(house.db),
  callerFrame: callerFrame(frameFinder(house.db)),
  answering: { faults, log: house.log, metrics, requestLog, surface, headers: replyHeaders({ https: places.https(surface) }) },
  checkReplies: house.config.mode !== 'production',
})

const sessionSide = ({ db, log, config }: House, kind: 'area' | 'desk', https: boolean): SessionSide => ({
  sessions: sessionsOf(kind, { db, log, policy: config.sessions }),
  cookie: sessionCookie(kind, { https }),
})
