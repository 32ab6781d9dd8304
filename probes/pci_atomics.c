/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whether AtomicOps of a GPU reach the root port, by the conditions of
 * pci_enable_atomic_ops_to_root() (drivers/pci/pci.c): the root port completes those of
 * 32 and 64 bits, every switch port routes them, no upstream port blocks them on egress,
 * and the GPU may request them. (128-bit CAS is not asked for by the GPU's driver.)
 *
 * An integrated GPU reaches memory inside the chip, and its driver does not ask: there a
 * missing capability says nothing. It sits on the root bus, or right below a root port
 * that has no slot.
 */
#include "probes/pci_internal.h"

struct port {
	unsigned type;
	bool slot;
	const char *fault; /* NULL: it lets AtomicOps pass */
	const char *from;
};

static unsigned express(const struct registers *registers)
{
	return registers_capability(registers, PCI_CAP_ID_EXP, PCI_CAP_NORMAL);
}

static const char *root_port_fault(u32 capabilities)
{
	if (!(capabilities & PCI_EXP_DEVCAP2_32BIT_ATOMICOP_COMP))
		return "the root port completes no 32-bit AtomicOps";
	if (!(capabilities & PCI_EXP_DEVCAP2_64BIT_ATOMICOP_COMP))
		return "the root port completes no 64-bit AtomicOps";
	return NULL;
}

static const char *switch_port_fault(unsigned type, u32 capabilities, u16 control)
{
	if (!(capabilities & PCI_EXP_DEVCAP2_ATOMICOP_ROUTING))
		return "the switch port routes no AtomicOps";
	if (type == PCI_EXP_TYPE_UPSTREAM &&
	    (control & PCI_EXP_DEVCTL2_ATOMICOP_EGRESS_BLOCK))
		return "the switch port blocks AtomicOps on egress";
	return NULL;
}

static u16 flags_of(const struct registers *registers)
{
	return pci_read_word(registers->dev, (int)express(registers) + PCI_EXP_FLAGS);
}

static unsigned type_of(const struct registers *registers)
{
	return (flags_of(registers) & PCI_EXP_FLAGS_TYPE) >> 4;
}

/* Device Capabilities 2 came with version 2 of the capability; before, there were no
 * AtomicOps. */
static bool has_second(const struct registers *registers)
{
	return (flags_of(registers) & PCI_EXP_FLAGS_VERS) >= 2;
}

static void judge_port(const struct registers *registers, struct port *port)
{
	int at = (int)express(registers);
	u32 capabilities = 0;
	u16 control = 0;

	if (has_second(registers)) {
		capabilities = pci_read_long(registers->dev, at + PCI_EXP_DEVCAP2);
		control = pci_read_word(registers->dev, at + PCI_EXP_DEVCTL2);
	}
	port->type = type_of(registers);
	port->slot = flags_of(registers) & PCI_EXP_FLAGS_SLOT;
	if (port->type == PCI_EXP_TYPE_ROOT_PORT)
		port->fault = root_port_fault(capabilities);
	else if (port->type == PCI_EXP_TYPE_UPSTREAM ||
		 port->type == PCI_EXP_TYPE_DOWNSTREAM)
		port->fault = switch_port_fault(port->type, capabilities, control);
}

static bool read_port(struct bus *bus, const char *bdf, struct port *port)
{
	struct probe_run *run = bus_run(bus);

	if (probe_asleep(run, bdf))
		return false;
	struct registers registers = bus_registers(bus, bdf);
	if (registers.size <= CONFIG_USER)
		return false;
	if (express(&registers))
		judge_port(&registers, port);
	else
		port->fault = "a bridge to conventional PCI, which has no AtomicOps";
	port->from = arena_printf(run->arena, "%s: %s", registers.from,
				  port->fault ? port->fault : "");
	return true;
}

static void say_no(struct bus *bus, const struct card *card,
		   const struct registers *registers, const char *from)
{
	probe_fact_trusted(bus_run(bus), registers->trust, "gpu.pcie_atomics",
			   card->gpu.bdf, from, "false");
}

/* The path lets them pass: has the GPU's driver asked for them? */
static void say_requester(struct bus *bus, const struct card *card,
			  const struct registers *registers, bool integrated)
{
	struct probe_run *run = bus_run(bus);
	const char *bdf = card->gpu.bdf, *driver = card->driver;
	u16 control = 0;

	if (has_second(registers))
		control = pci_read_word(registers->dev,
					(int)express(registers) + PCI_EXP_DEVCTL2);
	if (control & PCI_EXP_DEVCTL2_ATOMICOP_REQUESTER_EN)
		probe_fact_trusted(run, registers->trust, "gpu.pcie_atomics", bdf,
				   registers->from, "true");
	else if (integrated)
		probe_note(run, "%s: integrated, PCIe atomics are not requested", bdf);
	else if (!driver || !strcmp(driver, "none") || !strncmp(driver, "vfio", 4))
		probe_note(run,
			   "%s: its path lets PCIe atomics pass; no driver of this "
			   "machine has asked for them",
			   bdf);
	else
		say_no(bus, card, registers,
		       arena_printf(run->arena, "%s: requester not enabled",
				    registers->from));
}

bool card_atomics(struct bus *bus, const struct card *card,
		  const struct registers *registers)
{
	struct port port = { .type = 0 }, fault = { .type = 0 };

	if (!card->path_known) {
		probe_note(bus_run(bus),
			   "%s: PCIe atomics: the ports above are not known",
			   card->gpu.bdf);
		return true;
	}
	if (registers->size <= CONFIG_USER)
		return false;
	if (!express(registers)) {
		probe_note(bus_run(bus), "%s: no PCIe capability", card->gpu.bdf);
		return true;
	}
	for (size_t i = 0; i < card->port_count; i++) {
		port = (struct port){ .type = 0 };
		if (!read_port(bus, card->ports[i], &port))
			return false;
		if (port.fault && !fault.fault)
			fault = port;
	}
	bool integrated = !card->port_count ||
			  type_of(registers) == PCI_EXP_TYPE_ROOT_INT_EP ||
			  (card->port_count == 1 && port.type == PCI_EXP_TYPE_ROOT_PORT &&
			   !port.slot);
	if (fault.fault && !integrated)
		say_no(bus, card, registers, fault.from);
	else if (fault.fault)
		probe_note(bus_run(bus), "%s: integrated; %s", card->gpu.bdf, fault.from);
	else
		say_requester(bus, card, registers, integrated);
	return true;
}
