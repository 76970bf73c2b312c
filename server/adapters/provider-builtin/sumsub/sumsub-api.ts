// Sumsub's API, each request signed. Its answers may contain personal data, so errors carry only the status.
import { createHmac } from 'node:crypto'
import { InternalError } from '@bonafide/core/refusal'
import * as z from 'zod/mini'
import { inSpan } from '../../../trace/span.ts'
import { SumsubApplicant, ApplicantSteps } from './applicant.ts'
import type { SumsubSettings } from './sumsub-settings.ts'

export interface SumsubApi {
  /** A token for the widget. The applicant is created when the token is first used. */
  widgetToken(visit: string): Promise<string>
  /** Undefined until the visit’s first widget token is used. */
  applicant(visit: string): Promise<SumsubApplicant | undefined>
  steps(applicant: string): Promise<ApplicantSteps>
  /** Undefined if it no longer exists. */
  picture(source: { readonly inspection: string; readonly image: number }): Promise<AsyncIterable<Uint8Array> | undefined>
  /** The applicant can no longer be changed or reviewed. Sumsub offers no deletion by API. */
  deactivate(applicant: string): Promise<void>
}

type Settings = Pick<SumsubSettings, 'appToken' | 'secretKey' | 'apiUrl' | 'level'>

/** As long as any other provider may take. */
const patienceMs = 8_000
/** An applicant with many documents takes about 20 KB. */
const maxBytes = 1024 * 1024
const tokenSeconds = 600

/** For errors and traces, since a path would contain identifiers. */
const spanNames = {
  'a token': 'sumsub.token',
  'an applicant': 'sumsub.applicant',
  'its steps': 'sumsub.steps',
  'a picture': 'sumsub.picture',
  'a deactivation': 'sumsub.deactivation',
} as const

interface SumsubRequest {
  readonly what: keyof typeof spanNames
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With the query, exactly as it is sent: the signature covers it. */
  readonly path: string
  readonly body?: object
}

export const sign = (secretKey: string, { time, method, path, text }: Record<'time' | 'method' | 'path' | 'text', string>): string =>
  createHmac('sha256', secretKey)
    .update(time + method + path + text)
    .digest('hex')

export const sumsubApi = ({ appToken, secretKey, apiUrl, level }: Settings, maxWaitMs = patienceMs): SumsubApi => {
  const send = (request: SumsubRequest): Promise<Response | undefined> =>
    inSpan({ name: spanNames[request.what], kind: 'client' }, () => sendSigned(request))
  const sendSigned = async ({ what, method, path, body }: SumsubRequest): Promise<Response | undefined> => {
    const text = body === undefined ? '' : JSON.stringify(body)
    // The real time instead of the services' clock, because Sumsub compares it with its own.
    const time = String(Math.floor(Date.now() / 1000))
    const answer = await fetch(apiUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-app-token': appToken,
        'x-app-access-ts': time,
        'x-app-access-sig': sign(secretKey, { time, method, path, text }),
      },
      ...(body === undefined ? {} : { body: text }),
      // A redirect would carry the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(maxWaitMs),
    })
    if (answer.status === 404) {
      await answer.body?.cancel()
      return undefined
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new InternalError(`Sumsub answered ${answer.status} when asked for ${what}`)
    }
    return answer
  }
  const ask = async (request: SumsubRequest): Promise<unknown> => {
    const answer = await send(request)
    return answer === undefined ? undefined : JSON.parse(await readText(answer))
  }
  return {
    widgetToken: async (visit) => {
      const answer = await ask({
        what: 'a token',
        method: 'POST',
        path: '/resources/accessTokens/sdk',
        body: { userId: visit, levelName: level, ttlInSecs: tokenSeconds },
      })
      return parseAnswer(z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }), answer).token
    },
    applicant: async (visit) => {
      const answer = await ask({
        what: 'an applicant',
        method: 'GET',
        path: `/resources/applicants/-;externalUserId=${encodeURIComponent(visit)}/one`,
      })
      return answer === undefined ? undefined : parseAnswer(SumsubApplicant, answer)
    },
    steps: async (applicant) =>
      parseAnswer(
        ApplicantSteps,
        await ask({
          what: 'its steps',
          method: 'GET',
          path: `/resources/applicants/${encodeURIComponent(applicant)}/requiredIdDocsStatus`,
        }),
      ),
    picture: async ({ inspection, image }) => {
      const answer = await send({
        what: 'a picture',
        method: 'GET',
        path: `/resources/inspections/${encodeURIComponent(inspection)}/resources/${image}`,
      })
      return answer?.body ?? undefined
    },
    deactivate: async (applicant) =>
      void (await ask({
        what: 'a deactivation',
        method: 'PATCH',
        path: `/resources/applicants/${encodeURIComponent(applicant)}/presence/deactivated`,
      })),
  }
}

const readText = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new InternalError('Sumsub answered with more than a megabyte')
    parts.push(part)
  }
  return Buffer.concat(parts).toString() || '{}'
}

const parseAnswer = <Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.infer<Shape> => {
  const { success, data, error } = z.safeParse(shape, answer)
  if (success) return data
  throw new InternalError('Sumsub answered in an unknown form', { cause: z.prettifyError(error) })
}
