// Reads and writes protobuf messages as lists of their fields: enough to edit a network's file without its schema.

/** A varint, the four bytes of a fixed 32-bit value, or the bytes of a length-delimited one. */
export type Value = { readonly number: number } | { readonly fixed: Uint8Array } | { readonly bytes: Uint8Array }
export type Field = readonly [number: number, value: Value]

export function readFields(message: Uint8Array): readonly Field[] {
  const fields: Field[] = []
  const from = { at: 0 }
  while (from.at < message.length) {
    const tag = readNumber(message, from)
    fields.push([tag >>> 3, readValue(message, from, tag & 7)])
  }
  return fields
}

interface Place {
  at: number
}

function readValue(message: Uint8Array, from: Place, wire: number): Value {
  if (wire === 0) return { number: readNumber(message, from) }
  if (wire === 5) return { fixed: take(message, from, 4) }
  if (wire !== 2) throw new Error('cannot read the net’s file: unsupported protobuf wire type')
  return { bytes: take(message, from, readNumber(message, from)) }
}

function take(message: Uint8Array, from: Place, length: number): Uint8Array {
  from.at += length
  return message.subarray(from.at - length, from.at)
}

function readNumber(message: Uint8Array, from: Place): number {
  const first = message[from.at] ?? 0
  from.at += 1
  return first < 128 ? first : readLongNumber(message, from, first)
}

function readLongNumber(message: Uint8Array, from: Place, first: number): number {
  let [value, shift, byte] = [BigInt(first & 127), 7n, first]
  while (byte > 127) {
    byte = message[from.at] ?? 0
    from.at += 1
    value |= BigInt(byte & 127) << shift
    shift += 7n
  }
  return Number(BigInt.asIntN(64, value))
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if ('number' in value) return [writeNumber(number * 8), writeNumber(value.number)]
      if ('fixed' in value) return [writeNumber(number * 8 + 5), value.fixed]
      return [writeNumber(number * 8 + 2), writeNumber(value.bytes.length), value.bytes]
    }),
  )
}

function writeNumber(number: number): Uint8Array {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, BigInt(number))
  do {
    bytes.push(Number(left & 127n) | (left > 127n ? 128 : 0))
    left >>= 7n
  } while (left > 0n)
  return Uint8Array.from(bytes)
}

export const text = (value: Uint8Array): string => Buffer.from(value).toString('utf8')
export const protobufBytes = (value: string): Uint8Array => Buffer.from(value, 'utf8')
