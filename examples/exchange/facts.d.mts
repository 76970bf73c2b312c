export const btcInUsdt: number
