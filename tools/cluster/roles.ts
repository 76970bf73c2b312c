/** Two processes of each role. */
export const roles = ['area', 'provider', 'desk', 'worker'] as const
export type Role = (typeof roles)[number]

export const processNames: readonly string[] = roles.flatMap((role) => [`${role}-1`, `${role}-2`])

export const roleOf = (name: string): Role => {
  const role = roles.find((role) => name.startsWith(`${role}-`))
  if (role === undefined) throw new Error(`${name} is no process of the product`)
  return role
}
