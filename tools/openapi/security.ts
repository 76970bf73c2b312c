// Who may make a call, as security schemes.
import type { CallerKind } from '@bonafide/core/call'
import { sessionCookie } from '../../server/http/session/cookies.ts'
import type { Json } from './json.ts'

const cookie = (surface: 'area' | 'desk', about: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name: sessionCookie(surface, { https: true }).name,
  description: `${about} Without https, while developing, its name is \`${sessionCookie(surface, { https: false }).name}\`.`,
})

export const securitySchemes = {
  userSession: cookie('area', 'The session of an exchange’s user, set when they sign in.'),
  reviewerSession: cookie('desk', 'The session of a reviewer, set when they sign in.'),
  frameToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Frame-Token',
    description: 'What a frame got when it opened (`openFrame`, `beginByLink`, `takeHandOver`). Kept in memory only.',
  },
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Access-Token',
    description:
      'For a company’s calls, in addition to the session and of the same account. `getEnterpriseToken` and `getPlutoSdkTokenOfComplement` issue one.',
  },
} as const satisfies Record<string, Json>

export type SecurityScheme = keyof typeof securitySchemes

const schemeOf: Readonly<Record<Exclude<CallerKind, 'anyone'>, SecurityScheme>> = {
  user: 'userSession',
  reviewer: 'reviewerSession',
  frame: 'frameToken',
}

/** An operation that is open to anyone declares it with an empty list. */
export const securityOf = ({ by, accessToken }: { readonly by: CallerKind; readonly accessToken?: true | undefined }): readonly Json[] =>
  by === 'anyone' ? [] : [{ [schemeOf[by]]: [], ...(accessToken === true ? { accessToken: [] } : {}) }]

export const schemesIn = (operations: readonly Json[]): Json => {
  const used = new Set(
    operations.flatMap(({ security }) =>
      Array.isArray(security) ? security.flatMap((requirement: object) => Object.keys(requirement)) : [],
    ),
  )
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}
