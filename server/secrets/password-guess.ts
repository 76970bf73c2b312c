import type { House } from '../house.ts'
import { guess } from './guess.ts'
import { isPassword } from './passwords.ts'

export interface Guesser {
  /** Whom it is for, whether he exists or not. */
  readonly owner: string
  /** Network address of whoever asks: he has few tries. All together have more, so that nobody can be kept out of his account cheaply. */
  readonly address: string
}

export interface PasswordGuess extends Guesser {
  readonly password: string
  readonly kept: string | null
}

/** The narrow limit first: what it turns away does not fill the wide one. */
export const guessAsStranger = (house: House, { owner, address }: Guesser, isRight: () => Promise<boolean>): Promise<boolean> =>
  guess(house, { at: `password:${owner}:${address}`, perHour: 10, perDay: 50, refused: 'signIn.tooMany' }, () =>
    guess(house, { at: `password:${owner}`, perHour: 100, perDay: 500, refused: 'signIn.tooMany' }, isRight),
  )

export const isPasswordRight = (house: House, { password, kept, ...guesser }: PasswordGuess): Promise<boolean> =>
  guessAsStranger(house, guesser, () => isPassword(kept, password))
