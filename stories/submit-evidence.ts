// Makes a visit with the frame's calls, without its pages: opens it with a page's session, uploads pictures and submits it.
import { expect, type Page } from '@playwright/test'
import type { Deployment } from './deployment.ts'

interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: {
    readonly accessToken?: string
    readonly frameToken?: string
    readonly reviewer?: boolean
    readonly consent?: Readonly<Record<'privacyNotice' | 'biometrics', { readonly version: string }>> | boolean
  }
}

export interface SubmittedPicture {
  readonly kind: string
  readonly bytes: Buffer
}

export interface EvidenceToSubmit {
  readonly details: Readonly<Record<string, string | number>>
  readonly files: readonly SubmittedPicture[]
}

/** Submits a passport and pictures instead of using a camera. Resolves once the case is at the desk, as the policy `strict` requires. */
export const submitEvidence = async (page: Page, deployment: Deployment, { details, files }: EvidenceToSubmit): Promise<void> => {
  const begun = await page.request.post(`${deployment.area}/v1/user/kyc/getPlutoSdkToken`, {
    data: { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) },
  })
  const { accessToken: opener } = dataOf(await begun.json())
  const { frameToken = '' } = await ask(deployment, '/frame/open', { body: { opener, segment: 'sass/kyc/verify', tag: 'basic' } })
  await agree(deployment, frameToken)
  const choice = { country: details['issuingCountry'], document: 'passport' }
  await ask(deployment, '/frame/keep', { body: { choice, details }, frameToken })
  for (const file of withFace(files)) await insistOn(deployment, frameToken, file)
  await ask(deployment, '/frame/submit', { body: {}, frameToken })
  await expect.poll(async () => (await ask(deployment, '/frame/state', { body: {}, frameToken })).reviewer, { timeout: 60_000 }).toBe(true)
}

/** Consents to the texts that the visit currently asks about. */
const agree = async (deployment: Deployment, frameToken: string): Promise<void> => {
  const { consent } = await ask(deployment, '/frame/state', { body: {}, frameToken })
  if (typeof consent !== 'object') throw new Error('the visit does not ask for consent')
  const { privacyNotice, biometrics } = consent
  const body = { privacyNotice: privacyNotice.version, biometrics: { version: biometrics.version, answer: 'given' } }
  await ask(deployment, '/frame/consent', { body, frameToken })
}

/** Adds a picture of the face, which replaces the challenge, so that a reviewer decides. */
const withFace = (files: readonly SubmittedPicture[]): readonly SubmittedPicture[] =>
  files.some(({ kind }) => kind === 'face') ? files : [...files, ...files.slice(0, 1).map(({ bytes }) => ({ kind: 'face', bytes }))]

/** Submits twice: the second time it goes to a reviewer, regardless of the engine's verdict on a drawing. */
const insistOn = async (deployment: Deployment, frameToken: string, { kind, bytes }: SubmittedPicture): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    const file = await upload(deployment, frameToken, bytes)
    await ask(deployment, '/frame/show', { body: { file, kind, anyway: true }, frameToken })
  }
}

const dataOf = ({ code, msg, data }: Envelope): Envelope['data'] => {
  if (code !== '00000') throw new Error(`${code}: ${msg}`)
  return data
}

const ask = async (
  deployment: Deployment,
  path: string,
  { body, frameToken }: { body: object; frameToken?: string },
): Promise<Envelope['data']> => {
  const answer = await fetch(`${deployment.provider}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(frameToken === undefined ? {} : { 'x-frame-token': frameToken }) },
    body: JSON.stringify(body),
  })
  return dataOf((await answer.json()) as Envelope)
}

const upload = async (deployment: Deployment, frameToken: string, bytes: Buffer): Promise<string> => {
  const headers = { 'tus-resumable': '1.0.0', 'x-frame-token': frameToken }
  const name = Buffer.from('front.png').toString('base64')
  const begun = await fetch(`${deployment.provider}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  })
  const address = new URL(begun.headers.get('location') ?? '', `${deployment.provider}/uploads`)
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (!sent.ok) throw new Error(`the upload was refused: ${sent.status} ${await sent.text()}`)
  return address.pathname.split('/').at(-1) ?? ''
}

const card = `<body style="margin:0;background:#77808c"><div style="margin:60px;padding:32px;width:760px;height:460px;border-radius:24px;
background:linear-gradient(120deg,#dfe9f2,#c4d7e6);font:20px sans-serif;color:#123;box-sizing:border-box;display:grid;grid-template-columns:200px 1fr;gap:28px">
<div style="background:#9fb3c4;border-radius:8px;height:250px"></div><div><b style="font-size:26px">SPECIMEN PASSPORT</b><p>Surname<br><b>HADDAD</b>
<p>Given names<br><b>AMIRA</b><p>Date of birth <b>28 FEB 1990</b><p>Number <b>12AB34567</b> &nbsp; Expires <b>04 MAY 2031</b></div>
<code style="grid-column:1/-1;font-size:22px">P&lt;FRAHADDAD&lt;&lt;AMIRA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</code></div></body>`

/** A drawing in place of a camera's picture. */
export const pictureOfDocument = async (page: Page): Promise<Buffer> => {
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 880, height: 580 })
  await drawing.setContent(card)
  const picture = await drawing.screenshot()
  await drawing.close()
  return picture
}

let lastNumber = 34_567

/** The document number is unique, because two accounts with the same document would count as one person. */
export const someDetails = (): EvidenceToSubmit['details'] => ({
  givenName: 'Amira',
  familyName: 'Haddad',
  birthDate: '1990-02-28',
  nationality: 'FRA',
  issuingCountry: 'FRA',
  documentType: 2,
  documentNumber: `12AB${(lastNumber += 1)}${process.pid}`,
})
