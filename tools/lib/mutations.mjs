// The small changes that a test should notice: a comparison reversed, a condition dropped, a limit moved by one.
import { parseSync, Visitor } from 'oxc-parser'

const replacements = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '+': '-', '-': '+', '*': '/' }

/** Each has the range of text to replace, the replacement, and a description for people. */
export const mutationsOf = (path, text) => {
  const found = []
  const lineOf = (at) => text.slice(0, at).split('\n').length
  const add = (node, at, replacement, what) =>
    found.push({ path, line: lineOf(at), what, from: node.start, to: node.end, text: replacement })
  const textOf = ({ start, end }) => text.slice(start, end)
  new Visitor({
    BinaryExpression(node) {
      const other = replacements[node.operator]
      if (other === undefined || node.left.type === 'PrivateIdentifier' || isText(node)) return
      add(node, node.right.start, `${textOf(node.left)} ${other} ${textOf(node.right)}`, `${node.operator} becomes ${other}`)
    },
    LogicalExpression(node) {
      if (node.operator === '??') return
      add(node, node.right.start, textOf(node.left), `${node.operator} ${short(textOf(node.right))} dropped`)
      add(node, node.left.start, textOf(node.right), `${short(textOf(node.left))} ${node.operator} dropped`)
    },
    UnaryExpression(node) {
      if (node.operator === '!') add(node, node.start, textOf(node.argument), '! dropped')
    },
    ConditionalExpression(node) {
      add(node.test, node.test.start, `!(${textOf(node.test)})`, 'condition inverted')
    },
    IfStatement(node) {
      add(node.test, node.test.start, `(${textOf(node.test)}) && false`, `if (${short(textOf(node.test))}) never`)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !['where', 'forUpdate', 'onConflict'].includes(callee.property.name)) return
      add(
        node,
        callee.property.start,
        textOf(callee.object),
        `.${callee.property.name}(${short(node.arguments.map(textOf).join(', '))}) dropped`,
      )
    },
    // Hand-written SQL.
    TemplateElement(node) {
      for (const word of textOf(node).matchAll(/\bwhere\b(?= )|(?<= )[<>]=?(?= )/gi)) {
        const at = { start: node.start + word.index, end: node.start + word.index + word[0].length }
        const other = replacements[word[0]] ?? 'where true or'
        add(at, at.start, other, `SQL: ${word[0]} becomes ${other}`)
      }
    },
    Literal(node) {
      if (typeof node.value === 'number' && Number.isInteger(node.value) && node.value > 1)
        add(node, node.start, String(node.value + 1), `${node.raw} becomes ${node.value + 1}`)
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Plus also concatenates text. */
const isText = ({ operator, left, right }) =>
  operator === '+' &&
  [left, right].some(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'))

const short = (words) => words.replaceAll(/\s+/g, ' ').slice(0, 60)
