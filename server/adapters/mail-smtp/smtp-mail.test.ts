import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailContract } from '../../ports/mail.contract.ts'
import { smtpMail } from './smtp-mail.ts'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly bytes: Buffer
}

const receivedMails: ReceivedMail[] = []
/** Rejected at the envelope, or only once the server has read the letter. */
const rejected = { recipient: 'unknown@example.com', content: 'filtered@example.com' } as const
const permanentFailure = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address === rejected.recipient ? permanentFailure(550, 'No such user') : null),
  onData: (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (rcptTo.some(({ address }) => address === rejected.content)) return done(permanentFailure(554, 'Rejected as spam'))
      receivedMails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        bytes: Buffer.concat(parts),
      })
      done()
    })
  },
})
const opened: { close(): void }[] = []
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterEach(() => {
  for (const mail of opened.splice(0)) mail.close()
  receivedMails.length = 0
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const open = ({ from = 'Verification <no-reply@bonafide.example>', exchangeName = 'Acme' } = {}) => {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen')
  const mail = smtpMail({ url: `smtp://127.0.0.1:${address.port}`, from, exchangeName })
  opened.push(mail)
  return mail
}

mailContract('SMTP', async () => ({
  mail: open(),
  received: () =>
    Promise.all(
      receivedMails.map(async ({ to, bytes }) => {
        const { subject, text } = await PostalMime.parse(bytes)
        return { to: to.join(), subject: subject ?? '', text: (text ?? '').trimEnd() }
      }),
    ),
}))

test('the envelope has our own sender and one receiver, and the letter declares its language', async () => {
  await open().send({ to: 'ada@example.com', subject: 'Hi', text: 'x', language: 'zh-CN' })
  const [letter] = receivedMails
  expect(letter).toMatchObject({ from: 'no-reply@bonafide.example', to: ['ada@example.com'] })
  const { from, to, headers } = await PostalMime.parse(letter?.bytes ?? '')
  expect({ from, to }).toEqual({
    from: { address: 'no-reply@bonafide.example', name: 'Verification' },
    to: [{ address: 'ada@example.com', name: '' }],
  })
  expect(headers.find(({ key }) => key === 'content-language')?.value).toBe('zh-Hans')
})

test.each([
  ['no-reply@bonafide.example', 'Acme', 'Acme'],
  ['<no-reply@bonafide.example>', 'منصة', 'منصة'],
  ['Verification <no-reply@bonafide.example>', 'Acme', 'Verification'],
  ['no-reply@bonafide.example', 'Acme" <eve@evil.example>, Eve', 'Acme" <eve@evil.example>, Eve'],
])('MAIL_FROM %s and the exchange name %j give the sender’s name %j, with the same address', async (from, exchangeName, name) => {
  await open({ from, exchangeName }).send({ to: 'ada@example.com', subject: 'Hi', text: 'x', language: 'en' })
  const { from: sender, headers } = await PostalMime.parse(receivedMails[0]?.bytes ?? '')
  expect(sender).toEqual({ address: 'no-reply@bonafide.example', name })
  expect(headers.filter(({ key }) => key === 'from')).toHaveLength(1)
})

test.each(['Acme\r\nBcc: eve@evil.example', 'Acme\nx', 'Acme\u2028x', 'A\0'])('%j is not accepted as a sender’s name', (exchangeName) => {
  expect(() => open({ from: 'no-reply@bonafide.example', exchangeName })).toThrow('one line')
})

test.each([
  ['recipient', '550 No such user'],
  ['content', '554 Rejected as spam'],
] as const)('a %s that the mail server rejects is an error with its reply, and the next letter is sent', async (what, reply) => {
  const mail = open()
  const letter = { subject: 'Hi', text: 'x', language: 'en' } as const
  await expect(mail.send({ ...letter, to: rejected[what] })).rejects.toThrow(reply)
  await mail.send({ ...letter, to: 'ada@example.com' })
  expect(receivedMails.map(({ to }) => to)).toEqual([['ada@example.com']])
})

test('an unreachable mail server is an error, so that the letter is retried', async () => {
  const mail = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.example', exchangeName: 'Acme' })
  opened.push(mail)
  await expect(mail.send({ to: 'ada@example.com', subject: 'Hi', text: 'x', language: 'en' })).rejects.toThrow('ECONNREFUSED')
})
