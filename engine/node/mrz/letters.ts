/** All that a machine-readable zone may carry, in the order of the glyph net's outputs. */
export const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'
