import { expect, test } from "vitest";
import { networkName, networkOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:0:7::/64", "2001:db8:0::/48"],
  ["0:0:0:0::/64", "0:0:0::/48"],
  ["in-process", "in-process"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.17", "192.0.2.*"],
  ["2001:db8:41:7::/64", "2001:db8:*"],
  ["unknown", "unknown"],
])("shortens the network address %s to %s", (address, name) => {
  expect(networkName(address)).toBe(name);
});
