/** How urgent staff say that something is, most urgent first. */
export const staffUrgencies = ['emergency', 'urgent', 'normal', 'low'] as const;

export type StaffUrgency = (typeof staffUrgencies)[number];

export function isStaffUrgency(text: string): text is StaffUrgency {
  return (staffUrgencies as readonly string[]).includes(text);
}
