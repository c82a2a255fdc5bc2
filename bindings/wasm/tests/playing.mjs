import assert from 'node:assert/strict'

// Always the same numbers after the same seed.
export function dice(seed) {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

let messages = 0
export const fresh = () => `m-${++messages}`

// Plays for whoever sits at the device until the match is over, or so many choices have been made, with take-backs now and then.
export function play(house, table, roll, choices = Infinity, each = () => {}) {
  for (let made = 0; made < choices; ++made) {
    const state = house.latest('state')
    if (state.result) return state
    assert.ok(state.actions.length > 0 || state.can_confirm, `somebody must be able to go on: ${JSON.stringify({ ...state, view: 0 })}`)
    const head = { table, ply: state.ply + 1, id: fresh() }
    const message =
      state.can_undo && roll(12) === 0
        ? { do: 'undo', ...head, all: roll(2) === 0 }
        : state.can_confirm
          ? { do: 'confirm', ...head }
          : { do: 'move', ...head, token: state.actions[roll(state.actions.length)].token, confirm: roll(2) === 0 }
    const told = house.hear(message)
    assert.equal(told[0].type, 'done', JSON.stringify(told[0]))
    each(message, told)
  }
  return house.latest('state')
}

// What a state says to somebody who has just come, without the log, of which he gets all, and the time.
export function gist(state) {
  const { log, log_from, clocks, ...rest } = state
  return rest
}
