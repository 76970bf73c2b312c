export const clientName: string
export function publicKeysIn(folder: string): string
export function openStandings(settings: { readonly folder: string; readonly area: string }): {
  of(account: string): Promise<{ readonly verified: boolean; readonly version: number } | undefined>
}
