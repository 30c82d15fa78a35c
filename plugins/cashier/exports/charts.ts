import "../history/statistics/statistics.css";

/** A picture in pairs of bars, and the looks of the table beside it (`statistics`, `statistics-table`, `statistics-ends`). */
export { BarChart } from "../history/statistics/bar-chart.tsx";
