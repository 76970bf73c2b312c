import { deskLivePath } from '@bonafide/core/calls/chat'
import { queueChanged } from '../../db/queue-changed.ts'
import { type LiveDoor, type LiveEvent, livePlug } from '../../chat/live-plug.ts'

/** The page then reads the queue itself. */
const ofQueue: LiveEvent = { name: 'cases', data: null }

const deskDoor: LiveDoor = {
  path: deskLivePath,
  listen: (changes, _reviewer, hear) => changes.ofAll(hear),
  tell: (change) => {
    if (change === queueChanged) return [ofQueue]
    if (change === null) return [{ name: 'chat', data: { account: null, position: null } }, ofQueue]
    return [{ name: 'chat', data: { account: change.account, position: change.position }, id: change.position }]
  },
}

export const deskLive = livePlug(deskDoor)
