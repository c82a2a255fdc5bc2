import type { PrintedId } from '../../../parts/symbols/library.svelte'

/** The picture on each farm card and festival: what its name says, made of what it does. */
const motifs: Readonly<Record<string, PrintedId>> = {
  // Crop areas, floriculture, and both.
  H01: 'motif_barley_terrace',
  H02: 'motif_lily_pond',
  H03: 'motif_golden_fields',
  H04: 'motif_water_gardens',
  H05: 'motif_flower_bed',
  H06: 'motif_roof_garden',
  H07: 'motif_greenhouse',
  H20: 'motif_field_and_pond',
  H21: 'motif_canal_terraces',
  H22: 'motif_blooming_shore',
  H23: 'motif_rose_arbour',
  H24: 'motif_cornflower_field',
  H25: 'motif_orchid_house',
  H39: 'motif_floating_fields',
  H40: 'motif_fallow_land',
  H41: 'motif_lotus_garden',
  H42: 'motif_poppies',
  // Pastures.
  H08: 'motif_sheep_meadow',
  H09: 'motif_henhouse',
  H10: 'motif_farmyard',
  H26: 'motif_alpaca_hill',
  H27: 'motif_poultry_yard',
  H28: 'motif_mixed_meadow',
  H43: 'motif_open_stable',
  H44: 'motif_shearing_barn',
  H45: 'motif_goose_green',
  H46: 'motif_animal_sanctuary',
  // Discoveries.
  H11: 'motif_solar_panel',
  H12: 'motif_tinkers_shed',
  H13: 'motif_seed_library',
  H29: 'motif_wind_wheel',
  H30: 'motif_herding_bot',
  H31: 'motif_charging_station',
  H47: 'motif_solar_glider',
  H48: 'motif_bot_academy',
  H49: 'motif_observatory',
  // Transport dock.
  H14: 'motif_courier_pad',
  H15: 'motif_drone_workshop',
  H16: 'motif_drone_hangar',
  H32: 'motif_twin_pads',
  H33: 'motif_rotor_forge',
  H34: 'motif_drone_school',
  H50: 'motif_sky_harbour',
  H51: 'motif_flight_yard',
  H52: 'motif_old_lighthouse',
  // Personal delivery orders.
  H17: 'motif_bridal_bouquet',
  H18: 'motif_straw_doll',
  H19: 'motif_spring_basket',
  H35: 'motif_harvest_wreath',
  H36: 'motif_woolly_nest',
  H37: 'motif_pond_picnic',
  H38: 'motif_straw_hat',
  H53: 'motif_winter_stores',
  H54: 'motif_lily_cake',
  H55: 'motif_festive_garland',
  H56: 'motif_tapestry',
  H57: 'motif_wedding_feast',
  // Village festivals.
  E01: 'motif_harvest_wagon',
  E02: 'motif_shepherds_day',
  E03: 'motif_inventors_fair',
  E04: 'motif_harbour_fair',
  E05: 'motif_regatta',
  E06: 'motif_barrel_race',
  E07: 'motif_bot_dance',
  E08: 'motif_flower_parade',
  E09: 'motif_fleet_parade',
  E10: 'motif_drone_show',
  E11: 'motif_neighbours_feast',
  E12: 'motif_lantern_night',
}

/** The symbol of a card's picture; a pile for a card of another edition, which nobody has drawn. */
export function motifOf(card: string): string {
  return motifs[card] ?? 'pile'
}

/** The symbol of a character's portrait: portraits are named by their characters. */
export function portraitOf(character: string): string {
  return character
}
