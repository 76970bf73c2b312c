// Turns the code's comments on schemas and their fields into descriptions of the API.
import { readFileSync } from 'node:fs'
import { type Expression, type ObjectExpression, parseSync, type Program } from 'oxc-parser'
import type * as z from 'zod/mini'
import type { CodeModule } from './code-modules.ts'
import { isSchema } from './exported-schemas.ts'
import { capitalized } from './json.ts'
import { defOf } from './schema-tree.ts'

interface MutableNotes {
  readonly about: Map<z.ZodMiniType, string>
  readonly fields: Map<z.ZodMiniType, Record<string, string>>
}

export interface SchemaNotes {
  readonly about: ReadonlyMap<unknown, string>
  /** The notes on the fields of an object. */
  readonly fields: ReadonlyMap<unknown, Readonly<Record<string, string>>>
}

export const schemaNotes = (modules: readonly CodeModule[]): SchemaNotes => {
  const notes: MutableNotes = { about: new Map(), fields: new Map() }
  for (const { file, exported } of modules) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('/**') || !Object.values(exported).some((value) => isSchema(value) || isCall(value))) continue
    new NoteReader(file, text, notes).read(exported)
  }
  return notes
}

interface NotedCall {
  readonly body: z.ZodMiniType
  readonly reply: z.ZodMiniType
}
const isCall = (value: unknown): value is NotedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'reply' in value

/** Walks through an expression and the schema that it has created in parallel. Expressions that it does not recognize get no notes. */
class NoteReader {
  readonly #notes: MutableNotes
  readonly #declared: Declarations
  readonly #noteBefore: (start: number) => string | undefined

  constructor(file: string, text: string, notes: MutableNotes) {
    const { program, comments } = parseSync(file, text)
    this.#notes = notes
    this.#declared = declaredIn(program)
    const notesByEnd = new Map(comments.filter(({ value }) => value.startsWith('*')).map(({ value, end }) => [end, plainText(value)]))
    this.#noteBefore = (start) => notesByEnd.get(text.slice(0, start).trimEnd().length)
  }

  read(exported: CodeModule['exported']): void {
    for (const [name, { expression, start }] of this.#declared.constants) {
      const value = exported[name]
      if (isSchema(value)) this.#describe(value, start, expression)
      else if (isCall(value)) this.#call(expression, value)
    }
  }

  #describe(schema: z.ZodMiniType, start: number, expression: Expression): void {
    const note = this.#noteBefore(start)
    // A name refers to a schema that is used elsewhere as well: the note applies only to this place.
    if (note !== undefined && expression.type !== 'Identifier' && !this.#notes.about.has(schema)) this.#notes.about.set(schema, note)
    this.#follow(expression, schema)
  }

  #call(expression: Expression, call: NotedCall): void {
    const record = expression.type === 'CallExpression' ? expression.arguments[0] : undefined
    if (record?.type !== 'ObjectExpression') return
    for (const [name, { start, value }] of this.#properties(record))
      if (name === 'body' || name === 'reply') this.#describe(call[name], start, value)
  }

  #follow(expression: Expression, schema: z.ZodMiniType): void {
    if (expression.type === 'Identifier') {
      const constant = this.#declared.constants.get(expression.name)
      if (constant !== undefined) this.#follow(constant.expression, schema)
      return
    }
    if (expression.type !== 'CallExpression') return
    const { callee } = expression
    if (callee.type === 'Identifier') {
      const returned = this.#declared.functions.get(callee.name)
      if (returned !== undefined) this.#follow(returned, schema)
      return
    }
    if (callee.type !== 'MemberExpression') return
    // `z.int().check(…)` is about the expression before the dot.
    if (callee.object.type !== 'Identifier' || callee.object.name !== 'z') return this.#follow(callee.object, schema)
    const parts = expression.arguments.flatMap((part) => (part.type === 'SpreadElement' ? [] : [part]))
    const { innerType, element, options, shape } = defOf(schema)
    const fields = parts.find((part) => part.type === 'ObjectExpression')
    if (shape !== undefined && fields !== undefined) return this.#object(fields, schema, shape)
    const [first] = parts
    const inner = [innerType, element].find(isSchema)
    if (inner !== undefined && first !== undefined) return this.#follow(first, inner)
    const choices = parts.find((part) => part.type === 'ArrayExpression')
    if (!Array.isArray(options) || choices === undefined) return
    for (const [index, choice] of choices.elements.entries()) {
      const option: unknown = options[index]
      if (choice !== null && choice.type !== 'SpreadElement' && isSchema(option)) this.#follow(choice, option)
    }
  }

  #object(fields: ObjectExpression, schema: z.ZodMiniType, shape: Readonly<Record<string, unknown>>): void {
    const own = this.#notes.fields.get(schema) ?? {}
    this.#notes.fields.set(schema, own)
    for (const [name, { start, value }] of this.#properties(fields)) {
      const note = this.#noteBefore(start)
      if (note !== undefined) own[name] = note
      const part = shape[name]
      if (isSchema(part)) this.#follow(value, part)
    }
  }

  #properties(object: ObjectExpression): readonly (readonly [string, { readonly start: number; readonly value: Expression }])[] {
    return object.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') {
        const { argument } = property
        const spread = argument.type === 'Identifier' ? this.#declared.constants.get(argument.name)?.expression : undefined
        return spread?.type === 'ObjectExpression' ? this.#properties(spread) : []
      }
      return property.key.type === 'Identifier' ? [[property.key.name, { start: property.start, value: property.value }] as const] : []
    })
  }
}

interface Declarations {
  readonly constants: ReadonlyMap<string, { readonly expression: Expression; readonly start: number }>
  /** What a function without parameters returns. */
  readonly functions: ReadonlyMap<string, Expression>
}

const declaredIn = ({ body }: Program): Declarations => {
  const constants = new Map<string, { expression: Expression; start: number }>()
  const functions = new Map<string, Expression>()
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init !== null) constants.set(id.name, { expression: init, start: statement.start })
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null && declaration.params.length === 0)
      for (const line of declaration.body?.body ?? [])
        if (line.type === 'ReturnStatement' && line.argument !== null) functions.set(declaration.id.name, line.argument)
  }
  return { constants, functions }
}

/** "Ours" marks what the product adds to its specification: integrators need not know. */
const ours = /^Ours(?:, from here on)?[:.,]\s*/

const plainText = (comment: string): string => {
  const text = comment
    .slice(1)
    .replaceAll(/\n\s*\*/g, '\n')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(ours, '')
  return capitalized(text)
}
