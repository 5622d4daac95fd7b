interface Named {
  last_name: string
  first_name: string
  middle_name: string | null
}

/** «Серикова Айгуль Болатовна». */
export const personName = ({ last_name, first_name, middle_name }: Named) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')
