import { deskLivePath } from '@bonafide/core/calls/chat'
import { queueChanged } from '../../db/queue-changed.ts'
import { type LiveDoor, type LiveEvent, livePlug } from '../../chat/live-plug.ts'

/** On this event, the page reads the queue itself. */
const queueEvent: LiveEvent = { name: 'cases', data: null }

const deskDoor: LiveDoor = {
  path: deskLivePath,
  listen: (changes, _reviewer, hear) => changes.ofAll(hear),
  tell: (change) => {
    if (change === queueChanged) return [queueEvent]
    if (change === null) return [{ name: 'chat', data: { account: null, position: null } }, queueEvent]
    return [{ name: 'chat', data: { account: change.account, position: change.position }, id: change.position }]
  },
}

export const deskLive = livePlug(deskDoor)
