// Read before each test file. In the gate, generated inputs are the same in each run; `npm run test:full` takes others,
// and fast-check prints the seed with each failure.
import fc from "fast-check";
import { IS_FULL } from "./size.ts";

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(!IS_FULL && { seed: 20261128 }) });
