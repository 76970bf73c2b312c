import { expect, test } from 'vitest'
import type { Exchange } from './ports/exchange.ts'
import { checkTogether } from './check-together.ts'

const exchange = {} as Exchange
const mail = { send: async () => undefined }
const outbox = { kind: 'outbox' } as const
const smtp = { kind: 'smtp', url: 'smtp://localhost', from: 'a@b.example' } as const
const here = { mode: 'development', host: undefined, mail: outbox, standIn: true } as const
const live = { mode: 'production', host: undefined, mail: smtp, standIn: false } as const

const said = (...given: Parameters<typeof checkTogether>): string => {
  try {
    checkTogether(...given)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test.each<[Parameters<typeof checkTogether>[0], Parameters<typeof checkTogether>[1], readonly RegExp[]]>([
  [here, {}, []],
  [{ ...here, standIn: false }, { exchange }, []],
  [live, { exchange }, []],
  [{ ...live, mail: outbox }, { exchange, mail }, []],
  [here, { exchange }, [/STAND_IN is on/]],
  [{ ...here, standIn: false }, {}, [/no exchange/]],
  [{ ...live, mail: outbox }, { exchange }, [/SMTP_URL/]],
  [{ ...here, host: '0.0.0.0', mail: outbox }, {}, [/SMTP_URL/]],
  [{ ...live, mail: outbox }, {}, [/no exchange/, /SMTP_URL/]],
])('%j with %j', (config, own, sentences) => {
  const lines = said(config, own).split('\n').filter(Boolean)
  expect(lines).toHaveLength(sentences.length)
  for (const [at, sentence] of sentences.entries()) expect(lines[at]).toMatch(sentence)
})
