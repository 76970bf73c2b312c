// The words for checks.
import type { CameraSignal, Move } from '@bonafide/core/evidence/challenge'
import type { CheckName, CheckState } from '@bonafide/core/evidence/check'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { Status } from '../../../ui/show/status-icon.tsx'
import type { DeskSay } from '../../words.ts'

type CheckWords = (say: DeskSay) => string

const names: Readonly<Record<CheckName, CheckWords>> = {
  'document.readable': (say) => say('check.documentReadable'),
  'document.type': (say) => say('check.documentType'),
  'document.sides': (say) => say('check.documentSides'),
  'document.mrz': (say) => say('check.documentMrz'),
  'document.barcode': (say) => say('check.documentBarcode'),
  'document.agrees': (say) => say('check.documentAgrees'),
  'document.current': (say) => say('check.documentCurrent'),
  'document.copies': (say) => say('check.documentCopies'),
  'document.tilt': (say) => say('check.documentTilt'),
  'document.recapture': (say) => say('check.documentRecapture'),
  'person.age': (say) => say('check.personAge'),
  'person.details': (say) => say('check.personDetails'),
  'person.country': (say) => say('check.personCountry'),
  'person.similar': (say) => say('check.personSimilar'),
  'face.found': (say) => say('check.faceFound'),
  'face.matches': (say) => say('check.faceMatches'),
  'face.known': (say) => say('check.faceKnown'),
  'liveness.moves': (say) => say('check.livenessMoves'),
  'liveness.solid': (say) => say('check.livenessSolid'),
  'liveness.light': (say) => say('check.livenessLight'),
  'liveness.camera': (say) => say('check.livenessCamera'),
  'paper.readable': (say) => say('check.paperReadable'),
  'paper.recent': (say) => say('check.paperRecent'),
}

export const sayCheck = (say: DeskSay, name: CheckName): string => names[name](say)

export const statusOf: Readonly<Record<CheckState, Status>> = {
  failed: 'failed',
  unsure: 'pending',
  unchecked: 'neutral',
  passed: 'verified',
}

export const sayState = (say: DeskSay, state: CheckState): string => say(`checkState.${state}`)

export const sayMove = (say: DeskSay, move: Move | null): string => say(`move.${move ?? 'straight'}`)

export const sayLight = (say: DeskSay, colour: ShownColour): string => say(`light.${colour}`)

export const saySignal = (say: DeskSay, signal: Exclude<CameraSignal, 'none'>): string => say(`signal.${signal}`)
