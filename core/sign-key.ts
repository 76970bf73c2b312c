// The device signature key is the hex SHA-256 of `deviceId:slot`. Hashing is done where crypto is available; this decides the slot.
export const slotLength = 300_000

export const slotOf = (milliseconds: number): number => Math.floor(milliseconds / slotLength)

/** Clocks differ and requests take time, so the neighbours of the current slot are accepted too. */
export const acceptedSlots = (milliseconds: number): readonly [number, number, number] => {
  const slot = slotOf(milliseconds)
  return [slot, slot - 1, slot + 1]
}

export const signKeyText = (deviceId: string, slot: number): string => `${deviceId}:${slot}`
