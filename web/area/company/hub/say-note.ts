import type { CompanySay } from '../words.ts'
import type { Row } from './rows.ts'

export function sayHubNote(say: CompanySay, { step, note }: Pick<Row, 'step' | 'note'>): string {
  switch (note.kind) {
    case 'nothing':
      return say(`hub.about.${step}`)
    case 'named':
      return note.name
    case 'answers':
      return say('hub.note.answers', { count: note.count })
    case 'positions':
      return say('hub.note.positions', { names: note.names.join(' · ') })
    case 'parties':
      if (note.institutions === 0) return say('hub.note.people', { people: note.people })
      return say('hub.note.parties', { people: note.people, institutions: note.institutions })
    case 'files':
      return say('hub.note.files', { count: note.count })
    case 'rejected':
      return say('hub.note.rejected', { count: note.count })
    case 'locked':
      return say('hub.thirdFirst')
  }
}
