/** This moment, or the person: a lantern 32 units high, its foot at 34, its middle at 0. */
export function LanternMark() {
  return (
    <g className="clock-lantern">
      <path d="M-4 5a4 4 0 0 1 8 0" className="clock-lantern-ring" />
      <path d="M-6 6H6l3 5v15l-2 4H-7l-2-4V11z" className="clock-lantern-glass" />
      <path d="M0 12c4 4 5 7 5 9a5 5 0 0 1-10 0c0-3 3-4 5-9z" className="clock-lantern-flame" />
      <path d="M-7 6H7M-8 30H8v4H-8z" className="clock-lantern-body" />
    </g>
  );
}
