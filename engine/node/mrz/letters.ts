/** All characters of a machine-readable zone, in the order of the glyph net's outputs. */
export const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'
