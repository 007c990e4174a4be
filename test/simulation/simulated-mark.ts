import type { ControlMark, Mark } from '../../src/ports/control-mark.ts'
import { type Chooser, turns } from './chooser.ts'

const WRITE_TURNS_MAX = 40

/** What outlives the process: the mark, or what a write that was cut left of it. */
export interface Sheet {
  mark: Mark | undefined
  torn: boolean
}

/** The control file as one process holds it: slow, sometimes failing, and cut when the process dies over it. */
export class SimulatedMark implements ControlMark {
  readonly #sheet: Sheet
  readonly #choose: Chooser
  readonly #errors: () => number
  #dead = false

  constructor(sheet: Sheet, choose: Chooser, errors: () => number) {
    this.#sheet = sheet
    this.#choose = choose
    this.#errors = errors
  }

  kill(): void {
    this.#dead = true
  }

  async read(): Promise<Mark | undefined> {
    if (this.#sheet.torn) throw new Error('the control file holds no mark')
    return this.#sheet.mark
  }

  async write(mark: Mark): Promise<void> {
    if (this.#choose.chance(this.#errors())) throw new Error('injected fault: the control file')
    this.#sheet.torn = true
    await turns(this.#choose.below(WRITE_TURNS_MAX))
    if (this.#dead) throw new Error('injected fault: the process is gone')
    Object.assign(this.#sheet, { mark, torn: false })
  }

  async close(): Promise<void> {}
}
