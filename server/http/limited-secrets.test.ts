import { allCalls } from '@bonafide/core/calls/index'
import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { limitOf, type LimitKind } from './limits.ts'
import type { Call } from '@bonafide/core/call'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Fields that authenticate a person, or help to. A field that is named neither here nor below fails the test. */
const secrets = ['password', 'code', 'verifyKey', 'ticket', 'invitation', 'link', 'again', 'number', 'captchaCode', 'captchaId']
/** `opener`: 256 random bits that work once. Frames are opened far more often than people sign in. */
const others = ['opener', 'segment', 'tag', 'scene', 'userId', 'email', 'captchaType', 'loginName', 'type', 'checkType']
const more = ['captchaBizType', 'captchaValidate', 'batch', 'events', 'account', 'name']

const fieldsOf = (body: z.core.$ZodType): readonly string[] =>
  Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const all: readonly { readonly call: Call; readonly limit?: LimitKind | undefined }[] = [...allCalls, ...standInWithDemo.calls]
const open = all
  .filter(({ call }) => call.by === 'anyone')
  .map(({ call, limit }) => ({ path: call.path, limit, fields: fieldsOf(call.body) }))

test('each field of a call without a session is classified as a secret or not', () => {
  const classified = [...secrets, ...others, ...more]
  expect(
    open.flatMap(({ path, fields }) => fields.filter((field) => !classified.includes(field)).map((field) => `${path}: ${field}`)),
  ).toEqual([])
})

test.each(open.filter(({ fields }) => fields.some((field) => secrets.includes(field))))(
  'without a session, $path with the fields $fields is limited per address',
  ({ path, limit }) => expect(limitOf(database.db, path, limit)).toBeDefined(),
)

test('the limited calls include those that authenticate a reviewer', () => {
  const counted = open.filter(({ fields }) => fields.some((field) => secrets.includes(field))).map(({ path }) => path)
  expect(counted).toEqual(expect.arrayContaining(['/desk/signIn', '/desk/confirmJoin', '/stand-in/signInSecondFactor']))
})
