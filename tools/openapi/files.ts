// The files of docs/openapi. A new surface in core's `Surface` needs an entry in `surfaceFiles`: without it, this file does not compile.
import type { Surface } from '@bonafide/core/call'
import { allCalls, type Group } from '@bonafide/core/calls/index'
import { callTopics } from '@bonafide/core/calls/summaries/index'
import type { CallTopic, CallWords } from '@bonafide/core/calls/summaries/call-topic'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { standInTopics } from '@bonafide/stand-in/calls/summaries'
import { type ApiFile, apiDocument } from './document.ts'
import { codeModules } from './code-modules.ts'
import { exportedSchemas } from './exported-schemas.ts'
import type { Json } from './json.ts'
import type { DescribedCall } from './operation.ts'
import type { CodeSchemas } from './schema-book.ts'
import { partnerDocument } from './partner.ts'
import { schemaNotes } from './schema-notes.ts'
import { areaRoutes, deskRoutes, providerRoutes } from './routes.ts'
import { uploadRoutes } from './uploads.ts'
import { webhooksDocument } from './webhooks.ts'

const tagsOf = (topics: readonly CallTopic[]): ApiFile['tags'] => [
  ...topics.map(({ tag, about }) => ({ name: tag, description: about })),
  { name: 'Uploads', description: 'Resumable uploads by tus 1.0. Larger files come this way, and are then named by their id.' },
]

const wordsOf: Readonly<Record<Group, CallTopic>> = callTopics

const topicsOf = (surface: Surface): readonly CallTopic[] =>
  Object.entries(wordsOf).flatMap(([topic, words]) =>
    allCalls.some(({ group, call }) => group === topic && call.surface === surface) ? [words] : [],
  )

/** In the order of the topics. */
const callsOf = (surface: Surface): readonly DescribedCall[] =>
  Object.keys(callTopics).flatMap((topic) =>
    allCalls
      .filter(({ group, call }) => group === topic && call.surface === surface)
      .map(({ group, name, call }) => described(wordsOf[group], name, call)),
  )

const standInDescribed = (): readonly DescribedCall[] => {
  const calls: Readonly<Record<string, DescribedCall['call']>> = standInCalls
  return Object.values<CallTopic>(standInTopics).flatMap((topic) =>
    Object.keys(topic.calls).flatMap((name) => {
      const call = calls[name]
      return call === undefined ? [] : [described(topic, name, call)]
    }),
  )
}

const described = ({ tag, calls }: CallTopic, name: string, call: DescribedCall['call']): DescribedCall => {
  const words: CallWords | undefined = calls[name]
  if (words === undefined) throw new Error(`${name} has no summary`)
  return { name, tag, words, call }
}

const surfaceFiles = {
  area: {
    title: 'area',
    about: 'The calls of the verification area’s pages, made with the session of an exchange’s user.',
    origin: 'http://localhost:4000',
    headers: ['language', 'deviceId'],
    tags: tagsOf(topicsOf('area')),
    calls: callsOf('area'),
    routes: [...areaRoutes, ...uploadRoutes('user')],
  },
  provider: {
    title: 'frame and provider',
    about: 'The calls of the embedded frame, made with the token that it got when it opened. They have an origin of their own.',
    origin: 'http://127.0.0.1:4001',
    headers: ['language'],
    tags: tagsOf(topicsOf('provider')),
    calls: callsOf('provider'),
    routes: [...uploadRoutes('frame'), ...providerRoutes],
  },
  desk: {
    title: 'desk',
    about: 'The calls of the reviewers’ pages, made with a reviewer’s session. They have an origin of their own.',
    origin: 'http://127.0.0.1:4002',
    headers: ['language'],
    tags: tagsOf(topicsOf('desk')),
    calls: callsOf('desk'),
    routes: [...deskRoutes],
  },
} as const satisfies Readonly<Record<Surface, ApiFile>>

const apiFiles: Readonly<Record<string, ApiFile>> = {
  ...surfaceFiles,
  'stand-in': {
    title: 'stand-in exchange',
    about:
      'The stand-in exchange for trying the product out, not part of the product: your exchange already has all of this. Served on the area’s origin.',
    origin: 'http://localhost:4000',
    headers: ['language', 'deviceId'],
    tags: tagsOf(Object.values(standInTopics)),
    calls: standInDescribed(),
    routes: [],
  },
}

/** Each file's name with its content. */
export const apiDocuments = async (): Promise<Readonly<Record<string, Json>>> => {
  const modules = await codeModules()
  const code: CodeSchemas = { exported: exportedSchemas(modules), notes: schemaNotes(modules) }
  return {
    ...Object.fromEntries(Object.entries(apiFiles).map(([name, file]) => [`${name}.json`, apiDocument(file, code)])),
    'partner.json': partnerDocument(code),
    'webhooks.json': webhooksDocument(code),
  }
}
