const firstCapacity = 1024

/** Two hashes of 32 bits, mixed as MurmurHash does. */
const hashesOf = (text: string): [number, number] => {
  let [one, other] = [0x9e3779b9, 0x85ebca6b]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    one = Math.imul(one ^ code, 0x85ebca6b)
    one ^= one >>> 13
    other = Math.imul(other ^ code, 0xc2b2ae35)
    other ^= other >>> 16
  }
  one = Math.imul(one ^ (one >>> 16) ^ other, 0x27d4eb2f)
  other = Math.imul(other ^ (other >>> 15) ^ one, 0x165667b1)
  return [(one ^ (one >>> 15)) >>> 0, (other ^ (other >>> 13)) >>> 0]
}

/**
 * Which texts came before, in 8 to 32 bytes for each: as strings, those of a million rows would take 100 MB. Two texts
 * of a file are taken for the same in one of 37 million files of that size.
 */
export const seenKeys = (): { add: (text: string) => boolean } => {
  let slots = new Uint32Array(2 * firstCapacity)
  let size = 0

  /** Whether it was there already. */
  const put = (one: number, other: number): boolean => {
    const mask = slots.length / 2 - 1
    for (let place = one & mask; ; place = (place + 1) & mask) {
      const [first, second] = [slots[2 * place], slots[2 * place + 1]]
      if (first === one && second === other) return true
      if (first !== 0 || second !== 0) continue
      slots[2 * place] = one
      slots[2 * place + 1] = other
      return false
    }
  }

  const grow = (): void => {
    const before = slots
    slots = new Uint32Array(2 * before.length)
    for (let at = 0; at < before.length; at += 2) {
      const [one = 0, other = 0] = [before[at], before[at + 1]]
      if (one !== 0 || other !== 0) put(one, other)
    }
  }

  return {
    /** Whether it came before; from now on it did. */
    add: (text) => {
      const [one, other] = hashesOf(text)
      // An empty slot is 0.
      const wasThere = put(one, other || 1)
      if (!wasThere) size += 1
      if (4 * size > slots.length) grow()
      return wasThere
    },
  }
}
