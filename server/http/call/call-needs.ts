import type { Surface } from '@bonafide/core/call'
import type { Services } from '../../services.ts'
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

export const callNeedsOf = (
  { services, places, readiness, limit, metrics, requestLog, faults }: ServeNeeds,
  surface: Surface,
): CallNeeds => ({
  services,
  door: new Door({ readiness, origins: () => places.own(surface), limit }),
  side: surface === 'provider' ? undefined : sessionSide(services, surface, places.https(surface)),
  device: deviceCookie(surface, { https: places.https(surface) }),
  checkAccessToken: accessTokenCheck(services.db),
  callerFrame: callerFrame(frameFinder(services.db)),
  answering: { faults, log: services.log, metrics, requestLog, surface, headers: replyHeaders({ https: places.https(surface) }) },
  checkReplies: services.config.mode !== 'production',
})

const sessionSide = ({ db, log, config }: Services, kind: 'area' | 'desk', https: boolean): SessionSide => ({
  sessions: sessionsOf(kind, { db, log, policy: config.sessions }),
  cookie: sessionCookie(kind, { https }),
})
